/**
 * The server puts the style sheet in its place when the page is rendered. It is part of the page, because a file of its
 * own would delay the first view by a round trip.
 */
export const STYLES_PLACE = '/* style sheet */'
