/** A mail as its reader sees it. */
export interface ReceivedMail {
  /** Every header line by its lower-case name, unfolded and decoded. */
  headers: ReadonlyMap<string, string>;
  html: string;
  text: string;
  /** As it travelled. */
  source: string;
}

/** Reads a mail of ours: an alternative of text and HTML, in quoted-printable or as it is. */
export function readMail(source: string): ReceivedMail {
  const whole = partOf(source);
  const boundary = whole.headers.get('content-type')?.match(/boundary="([^"]+)"/)?.[1];
  if (!boundary) throw new Error(`Not a mail in two forms:\n${source}`);
  const parts = whole.body.split(`--${boundary}`).slice(1, -1).map(partOf);
  const contentOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    if (!part) throw new Error(`No ${type} in the mail`);
    const isQuoted = part.headers.get('content-transfer-encoding') === 'quoted-printable';
    const content = isQuoted ? unquoted(part.body.replace(/=\r\n/g, '')) : part.body;
    return content.replaceAll('\r\n', '\n');
  };
  return { headers: whole.headers, html: contentOf('text/html'), text: contentOf('text/plain'), source };
}

/** The one address in a text that begins with `start`. */
export function linkIn(text: string, start: string): string {
  const links = text.match(/https?:\/\/[^\s"<>]+/g) ?? [];
  const [link] = links.filter((each) => each.startsWith(start));
  if (!link) throw new Error(`No link to ${start} among ${links.join(' ')}`);
  return link;
}

function partOf(source: string): { headers: Map<string, string>; body: string } {
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
  const bytes = text.replace(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
