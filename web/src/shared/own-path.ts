/** An address of the API as one of this page's own site, whatever name the site was opened by. */
export function ownPath(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '');
}
