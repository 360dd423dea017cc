import { CLIENT_INFO_META_KEY, type Implementation, type ServerContext } from '@modelcontextprotocol/server';

/** Characters of a name that are kept. */
const LONGEST_NAME = 60;

const UNWANTED = /[\p{C}\u2028\u2029]+/gu;

/**
 * What an assistant calls itself: in the envelope of its request (2026-07-28), or by the first word of its `User-Agent` where the
 * protocol has no envelope (2025-11-25). It is shown to staff and gives no right to anything. Null when it does not say.
 */
export function agentNameOf({ mcpReq, http }: ServerContext): string | null {
  const envelope: { readonly [CLIENT_INFO_META_KEY]?: Implementation } | undefined = mcpReq.envelope;
  const client = envelope?.[CLIENT_INFO_META_KEY];
  return (
    cleaned(client?.title ?? client?.name) ?? cleaned(http?.req?.headers.get('user-agent')?.split('/')[0])
  );
}

function cleaned(name: string | null | undefined): string | null {
  const text = name?.replaceAll(UNWANTED, ' ').trim().slice(0, LONGEST_NAME).trim();
  return text || null;
}
