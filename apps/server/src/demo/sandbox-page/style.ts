/** The page's style sheet, inlined in the page; the content policy allows it by its hash. */
export const pageStyle = `
  :root { color-scheme: light dark; --bg: #fbf8f4; --surface: #fff; --ink: #231c17; --ink-2: #6b6058; --line: #e6ded5; --accent: #b3341a; }
  @media (prefers-color-scheme: dark) { :root { --bg: #191512; --surface: #231e1a; --ink: #f4eee8; --ink-2: #b8aca1; --line: #3b332d; --accent: #ff9d7d; } .card img, header img { background: #fff; border-radius: 10px; } }
  * { box-sizing: border-box; }
  html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
  @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
  body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere; }
  header, main, footer { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem; }
  header { display: flex; flex-wrap: wrap; gap: 1rem 1.25rem; align-items: center; padding-bottom: 0; }
  header > div { flex: 1 1 20rem; }
  h1 { margin: 0; font-size: 2rem; line-height: 1.15; letter-spacing: -.02em; text-wrap: balance; }
  h2 { font-size: 1.375rem; margin: 0 0 .25rem; letter-spacing: -.01em; }
  h3 { display: flex; gap: .75rem; align-items: center; margin: 0; font-size: 1.125rem; }
  p { margin: .25rem 0; color: var(--ink-2); max-width: 65ch; }
  section { margin-bottom: 3rem; }
  a { color: var(--accent); text-underline-offset: .2em; display: inline-flex; min-height: 24px; align-items: center; }
  :focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 4px; }
  nav, footer { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; }
  nav a, footer a { min-height: 44px; }
  code { font: .9375em ui-monospace, SFMono-Regular, Menlo, monospace; color: var(--ink); white-space: nowrap; }
  .cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); margin: 1rem 0; align-items: start; }
  .card { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 1.25rem; }
  article.card { border-top: 5px solid var(--accent); display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; }
  .napoli { --accent: #c42a16; } .triana { --accent: #00664a; } .saffron { --accent: #6d2f5d; }
  @media (prefers-color-scheme: dark) { .napoli { --accent: #ff8d75; } .triana { --accent: #5fd0a8; } .saffron { --accent: #e3a3d3; } }
  .go { display: flex; flex-wrap: wrap; gap: .5rem; }
  .go a { min-height: 44px; padding: 0 1rem; border: 1.5px solid currentColor; border-radius: 12px; font-weight: 600; text-decoration: none; }
  .go a:first-child { background: var(--accent); border-color: var(--accent); color: var(--surface); }
  button { min-height: 44px; width: 100%; padding: 0 1rem; border: 1.5px solid var(--line); border-radius: 12px; background: none; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
  .sent { border: 1.5px solid var(--ink); border-radius: 12px; padding: .75rem 1rem; color: var(--ink); font-weight: 600; }
  .host { font-size: .875rem; }
  dl { margin: .25rem 0 0; display: grid; gap: .25rem; }
  dl div { display: flex; gap: .75rem; }
  dt { width: 6.5rem; flex: none; color: var(--ink-2); text-transform: capitalize; }
  dd { margin: 0; min-width: 0; }
  dd code { white-space: normal; overflow-wrap: anywhere; }
  table { width: 100%; border-spacing: 0; font-size: .9375rem; }
  caption { text-align: left; font-weight: 650; font-size: 1.125rem; padding-bottom: .5rem; }
  th { text-align: left; font-weight: 600; color: var(--ink-2); font-size: .8125rem; }
  td { padding: .375rem 0; border-top: 1px solid var(--line); vertical-align: top; color: var(--ink-2); }
  td:first-child { padding-right: 1rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .mails { list-style: none; padding: 0; display: grid; gap: .5rem; }
  .mails .card { padding: 0; }
  summary { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; padding: .75rem 1.25rem; min-height: 52px; cursor: pointer; }
  summary time { margin-left: auto; color: var(--ink-2); font-size: .875rem; }
  .kind { font-size: .8125rem; font-weight: 650; padding: .125rem .5rem; border-radius: 99px; border: 1px solid var(--line); color: var(--ink-2); }
  .to { color: var(--ink-2); }
  details > :not(summary) { padding: 0 1.25rem 1rem; margin: 0; }
  .text { white-space: pre-wrap; } .text a { display: inline; }
  .empty { padding: 2rem; text-align: center; border: 1px dashed var(--line); border-radius: 16px; max-width: none; }
`
