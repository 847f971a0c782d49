export { type ColourTokens, deriveTokens } from './derive-tokens.ts'
export { contrast } from './oklch.ts'
export { barColours, themeCss } from './theme-css.ts'
