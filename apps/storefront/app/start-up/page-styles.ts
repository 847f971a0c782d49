/** The server puts the style sheet in its place when the page is rendered. */
export const STYLES_PLACE = '/* style sheet */'

/**
 * Content of the page's style sheet. It is part of the page, because a file of its own would delay the first view by a round trip. The
 * browser reuses what the server sent.
 */
export const pageStyles = (): string =>
  import.meta.env.SSR ? STYLES_PLACE : (document.getElementById('styles')?.textContent ?? '')
