/** The page's style sheet: the colours of the sandbox's other pages; paper stays white in the dark. */
export const PRINTERS_CSS = `
:root { color-scheme: light dark; --bg: #fbf8f4; --surface: #fff; --ink: #231c17; --ink-2: #6b6058; --line: #e6ded5; --edge: #8b8378; --accent: #b3341a; --good: #17663a; --warn: #7a4b00; --bad: #a4161a; --on: #231c17; --on-ink: #fff }
@media (prefers-color-scheme: dark) { :root { --bg: #191512; --surface: #231e1a; --ink: #f4eee8; --ink-2: #b8aca1; --line: #3b332d; --edge: #8f877c; --accent: #ff9d7d; --good: #7fdca4; --warn: #ffc46b; --bad: #ff9c98; --on: #f4eee8; --on-ink: #191512 } header img { background: #fff; border-radius: 10px } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere }
header, main { max-width: 90rem; margin: 0 auto; padding: 2rem 1rem }
header { display: flex; flex-wrap: wrap; gap: 1rem 1.25rem; align-items: center; padding-bottom: 0 }
header > div { flex: 1 1 20rem }
h1 { margin: 0; font-size: 2rem; line-height: 1.15; letter-spacing: -.02em }
h2 { margin: 0; font-size: 1.375rem; line-height: 1.3; letter-spacing: -.01em }
p { margin: .25rem 0; color: var(--ink-2); max-width: 65ch }
a { color: var(--accent); text-underline-offset: .2em; display: inline-flex; min-height: 44px; align-items: center }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem }
code { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; color: var(--ink) }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 4px }
#printers { display: grid; gap: 1.5rem }
.printer { display: grid; grid-template-columns: minmax(0, 20rem) minmax(0, 1fr); gap: 1.5rem; align-items: start; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 16px }
.state { margin: .5rem 0 0 }
.state span { display: inline-flex; gap: .5rem; align-items: center; font-weight: 650; color: var(--ink) }
.state span::before { content: ""; width: .75rem; height: .75rem; border-radius: 50%; background: currentColor }
.state .good { color: var(--good) } .state .warn { color: var(--warn) } .state .bad { color: var(--bad) }
.state .bad::before { border-radius: 2px }
.facts { font-size: .9375rem }
fieldset { display: flex; flex-wrap: wrap; gap: .5rem; margin: .75rem 0 0; padding: 0; border: 0; min-width: 0 }
legend { padding: 0 0 .25rem; font-size: .875rem; font-weight: 600; color: var(--ink-2) }
button, input, select { min-height: 44px; padding: 0 .875rem; border: 1px solid var(--edge); border-radius: 10px; background: var(--surface); color: inherit; font: inherit }
button { font-weight: 600; cursor: pointer }
button[aria-pressed=true] { background: var(--on); border-color: var(--on); color: var(--on-ink) }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--surface) }
summary { min-height: 44px; display: flex; align-items: center; margin-top: .75rem; cursor: pointer; font-weight: 600 }
summary::before { content: "▸"; margin-right: .5rem } details[open] summary::before { content: "▾" }
.url { font: .8125rem/1.5 ui-monospace, monospace; color: var(--ink-2) }
.said { list-style: none; margin: .25rem 0 0; padding: 0; display: grid; gap: .25rem; font-size: .875rem }
.said time, .times { color: var(--ink-2); font-variant-numeric: tabular-nums }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem }
.papers { container-type: inline-size; list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 1.25rem; align-items: flex-start }
.ticket { max-width: 100% }
.when { margin: 0 0 .25rem; font-size: .875rem; font-variant-numeric: tabular-nums }
.note { font-size: .875rem; max-width: 24rem }
.blank, .empty { padding: 2rem; text-align: center; border: 1px dashed var(--edge); border-radius: 12px; color: var(--ink-2); max-width: none; flex: 1 }
.shadow { filter: drop-shadow(0 0 1px rgb(0 0 0 / .35)) drop-shadow(0 3px 8px rgb(0 0 0 / .18)); margin-bottom: .75rem }
.paper { color-scheme: light; width: fit-content; padding: 1rem .625rem; background: #fff; color: #000; font-family: "DejaVu Sans Mono", "Liberation Mono", Menlo, Consolas, ui-monospace, monospace; font-size: min(.875rem, calc((100cqw - 1.25rem) / (var(--columns) * .61))); line-height: 1.3; overflow: hidden; overflow-wrap: normal }
.paper.torn { padding-bottom: 1.5rem; mask: conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) 50% / 12px 100% }
.paper > div { width: calc(var(--columns) * 1ch) }
.line { white-space: pre; min-height: 1.3em }
.left { text-align: left } .center { text-align: center } .right { text-align: right }
.b { font-weight: 700 } .u { text-decoration: underline }
.r { background: #000; color: #fff }
.big { display: inline-block; vertical-align: bottom; width: calc(var(--n) * var(--w) * 1ch); height: calc(var(--h) * 1.3em); text-align: left; overflow: hidden }
.big > span { display: inline-block; transform: scale(var(--w), var(--h)); transform-origin: 0 0 }
.paper .qr { width: 12em; height: 12em; vertical-align: bottom }
.paper .code { display: inline-block; padding: .75rem 1rem; border: 2px solid #000 }
.paper img { display: inline-block; image-rendering: pixelated; vertical-align: bottom; max-width: 100% }
.add { margin-top: 2.5rem; max-width: 48rem }
.add form { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .75rem 1rem; align-items: end; margin-top: .75rem }
.add .wide { grid-column: 1 / -1 }
.add label { display: grid; gap: .25rem; font-size: .875rem; font-weight: 600 }
.add input, .add select { width: 100%; font-size: 1rem; font-weight: 400 }
.error { color: var(--bad); font-weight: 600 }
@media (max-width: 56rem) {
  header, main { padding-inline: .75rem }
  .printer { grid-template-columns: minmax(0, 1fr); padding: 1rem 0 0; border: 0; border-top: 1px solid var(--line); border-radius: 0; background: none }
  .papers { justify-content: center }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth } }
`
