export { type ColourTokens, deriveTokens } from './derive-tokens.ts'
export { contrast } from './oklch.ts'
export { type BarColours, barColours, themeCss } from './theme-css.ts'
