import { existsSync, readdirSync } from 'node:fs'
import { FOLDERS } from '../../platform/config/folders.ts'

const FONT = /^geist-latin-wght-normal[\w-]*\.woff2$/

/** The console's font; its file has another name in each build. Without a build the system's font stands in. */
const fontFace = (): string => {
  const folder = `${FOLDERS.console}/assets`
  const file = existsSync(folder) ? readdirSync(folder).find((name) => FONT.test(name)) : undefined
  return file === undefined
    ? ''
    : `@font-face{font-family:"Geist Variable";src:url(/console/assets/${file}) format("woff2");font-weight:100 900;font-display:swap}`
}

/**
 * The console's colours and sizes, so that the page looks like the installation's other pages; and the same in the
 * dark.
 */
const STYLE = `
:root{color-scheme:light dark;--bg:#f5f4f0;--surface:#fff;--ink:#1b1a17;--ink-2:#514e47;--line:#e3e0d8;--brand:#1b1a17;--on-brand:#fff;--ok:#0f7a3b;--ok-bg:#e3f3e8;--warn:#7a4b00;--warn-bg:#fdf0d5;--bad:#c01b1b;--bad-bg:#fbe9e7}
@media (prefers-color-scheme:dark){:root{--bg:#171613;--surface:#211f1c;--ink:#f3f1ec;--ink-2:#b9b4a9;--line:#37342e;--brand:#f3f1ec;--on-brand:#171613;--ok:#6fd198;--ok-bg:#163322;--warn:#f0b95a;--warn-bg:#38290f;--bad:#ff9c90;--bad-bg:#431c18}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:450 17px/1.45 "Geist Variable",system-ui,sans-serif;overflow-wrap:break-word}
header,main{max-width:760px;margin:0 auto;padding:0 16px}
header{display:flex;align-items:center;justify-content:space-between;min-height:72px}
p,h1,h2,h3,ul{margin:0;padding:0}
ul{list-style:none}
b{font-weight:650}
.brand{display:flex;align-items:center;gap:12px;font-size:20px;font-weight:740}
.brand svg{padding:8px;border-radius:10px;background:var(--brand);color:var(--on-brand)}
a{color:inherit;display:inline-flex;align-items:center;min-height:44px;padding:0 4px;text-underline-offset:3px}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px;border-radius:6px}
main{padding-bottom:72px}
h1{font-size:34px;line-height:1.15;font-weight:760;text-wrap:balance;margin:8px 0 20px}
h2{font-size:24px;line-height:1.25;font-weight:740;margin:40px 0 12px}
h3{font-size:17px;font-weight:680}
.day{margin:20px 0 8px;color:var(--ink-2)}
.day::first-letter{text-transform:uppercase}
.quiet{display:block;color:var(--ink-2);font-size:15px;font-weight:450}
.rows,.card{background:var(--surface);border:1px solid var(--line);border-radius:12px}
.rows li{display:flex;align-items:flex-start;gap:14px;padding:16px}
.rows li+li{border-top:1px solid var(--line)}
.rows li>span:nth-child(2){flex:1;min-width:0;display:block}
.rows b{display:block}
.card{padding:16px 20px}
.card+.card{margin-top:12px}
.said{margin:8px 0;white-space:pre-line}
.mark{flex:none;padding:3px;border-radius:50%}
.mark.works{color:var(--ok);background:var(--ok-bg)}
.mark.degraded{color:var(--warn);background:var(--warn-bg)}
.mark.interrupted{color:var(--bad);background:var(--bad-bg)}
.mark.note{color:var(--ink-2);background:var(--bg)}
.rows .part{display:grid;grid-template-columns:auto 1fr auto;gap:0 14px}
.part>.quiet,.part>.since{grid-column:2/-1}
.state,.since{font-weight:650}
.since{font-size:15px;color:var(--ink-2)}
.state.works{color:var(--ok)}
.state.degraded{color:var(--warn)}
.state.interrupted{color:var(--bad)}
.overall{display:flex;align-items:center;gap:16px;padding:20px;border-radius:16px}
.overall b{display:block;font-size:20px;line-height:1.25;font-weight:740}
.overall span{font-size:15px}
.overall .mark{width:44px;height:44px;padding:8px;background:var(--surface)}
.overall.works{background:var(--ok-bg);color:var(--ok)}
.overall.degraded{background:var(--warn-bg);color:var(--warn)}
.overall.interrupted{background:var(--bad-bg);color:var(--bad)}
@media (min-width:768px){header,main{padding:0 32px}main{padding-bottom:96px}h1{font-size:44px;margin:24px 0 28px}.rows li{padding:18px 20px}.overall{padding:24px}.overall b{font-size:24px}}
`

/** The style sheet of the status page. Reads the disk: once per server. */
export function statusStyle(): string {
  return fontFace() + STYLE
}
