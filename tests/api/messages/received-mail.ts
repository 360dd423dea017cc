/** A file that came with a mail. */
interface ReceivedFile {
  filename: string;
  /** With its parameters, as the sender wrote it. */
  contentType: string;
  content: Buffer;
}

/** A mail as its reader sees it. */
export interface ReceivedMail {
  /** Every header line by its lower-case name, unfolded and decoded. */
  headers: ReadonlyMap<string, string>;
  html: string;
  text: string;
  files: ReceivedFile[];
  /** As it travelled. */
  source: string;
}

/** Reads a mail of ours: an alternative of text and HTML, and the files beside it. */
export function readMail(source: string): ReceivedMail {
  const { headers } = partOf(source);
  const parts = leavesOf(source);
  const contentOf = (type: string) => {
    const part = parts.find(
      (each) => !each.headers.has('content-disposition') && typeOf(each).startsWith(type),
    );
    if (!part) throw new Error(`No ${type} in the mail:\n${source}`);
    return bytesOf(part).toString('utf8').replaceAll('\r\n', '\n');
  };
  const files = parts.filter((part) => part.headers.get('content-disposition')?.startsWith('attachment'));
  return {
    headers,
    html: contentOf('text/html'),
    text: contentOf('text/plain'),
    files: files.map((part) => ({
      filename: part.headers.get('content-disposition')?.match(/filename="?([^";]+)/)?.[1] ?? '',
      contentType: typeOf(part),
      content: bytesOf(part),
    })),
    source,
  };
}

/** The one address in a text that begins with `start`. */
export function linkIn(text: string, start: string): string {
  const links = text.match(/https?:\/\/[^\s"<>]+/g) ?? [];
  const [link] = links.filter((each) => each.startsWith(start));
  if (!link) throw new Error(`No link to ${start} among ${links.join(' ')}`);
  return link;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

const typeOf = ({ headers }: Part) => headers.get('content-type') ?? '';

/** The parts that hold no further parts. */
function leavesOf(source: string): Part[] {
  const whole = partOf(source);
  const boundary = typeOf(whole).match(/boundary="([^"]+)"/)?.[1];
  // The line break before a boundary belongs to the boundary.
  const parts = boundary ? `\r\n${whole.body}`.split(`\r\n--${boundary}`).slice(1, -1) : [];
  return boundary ? parts.flatMap(leavesOf) : [whole];
}

function bytesOf({ headers, body }: Part): Buffer {
  switch (headers.get('content-transfer-encoding')) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return unquotedBytes(body.replace(/=\r\n/g, ''));
    default:
      return Buffer.from(body);
  }
}

function partOf(source: string): Part {
  const text = source.replace(/^\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: text.slice(end + 4) };
}

// RFC 2047; blanks between two encoded words belong to neither.
function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_word, kind: string, content: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString('utf8')
        : unquoted(content.replaceAll('_', ' ')),
    );
}

function unquoted(text: string): string {
  return unquotedBytes(text).toString('utf8');
}

function unquotedBytes(text: string): Buffer {
  const bytes = text.replace(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}
