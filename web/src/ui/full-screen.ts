/** Enters or leaves full screen: the whole document, because menus, dialogs and messages are drawn beside the page. */
export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
}
