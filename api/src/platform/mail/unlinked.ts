/**
 * Text of a stranger's without anything that a mail program would turn into a link: whoever books may type any
 * address as the guest's, and a mail of ours must not carry theirs (security threat 7).
 */
export function unlinked(text: string): string {
  return text.replace(/:\/\/|\.(?=[\p{L}\p{N}])/gu, ' ');
}
