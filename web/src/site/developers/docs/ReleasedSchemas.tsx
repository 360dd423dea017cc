import prose from '../markdown/Prose.module.css';
import { AnchoredHeading } from '../markdown/Prose.tsx';

/** The schemas of releases, to be compared. */
export function ReleasedSchemas({ files }: { files: readonly string[] }) {
  return (
    <div className={prose.prose}>
      <AnchoredHeading as="h2" id="released-schemas">
        Released schemas
      </AnchoredHeading>
      <ul>
        {files
          .filter((file) => file.startsWith('releases/'))
          .map((file) => (
            <li key={file}>
              <a href={`/developers/${file}`}>{file.replace('releases/', '')}</a>
            </li>
          ))}
        <li>
          <a href="/developers/schema.graphql">schema.graphql</a>, as this server serves it
        </li>
      </ul>
    </div>
  );
}
