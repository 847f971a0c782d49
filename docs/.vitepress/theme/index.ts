// Without the fonts of the default theme: pages use those of the reader's system.
import theme from 'vitepress/theme-without-fonts'
import './colours.css'

export default theme
