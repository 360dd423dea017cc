/** Opens the chat, wherever it is. */
export function openLiveChat(): void {
  window.dispatchEvent(new Event('open-live-chat'));
}
