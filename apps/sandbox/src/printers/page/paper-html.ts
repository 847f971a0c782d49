import { html, raw } from 'hono/html'
import { encode } from 'uqr'
import { dotsOf, type PaperLine, type Run, type Sheet } from '../paper/paper.ts'
import { pictureUrl } from './picture.ts'

const PLAIN_CLASSES = [
  ['bold', 'b'],
  ['reverse', 'r'],
  ['underline', 'u'],
] as const

/** Characters of another size are drawn scaled in a box of their width: a printer stretches its font, too. */
function runHtml(run: Run) {
  const classes = PLAIN_CLASSES.flatMap(([key, name]) => (run[key] ? [name] : []))
  const { width, height, text } = run
  if (width === 1 && height === 1)
    return classes.length === 0 ? html`${text}` : html`<span class="${classes.join(' ')}">${text}</span>`
  const size = `--w:${width};--h:${height};--n:${[...text].length}`
  return html`<span class="${['big', ...classes].join(' ')}" style="${size}"><span>${text}</span></span>`
}

/** Dark modules of a row as one path: "M0 0h7v1h-7z". */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    const start = x
    while (row[x]) x += 1
    if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
  }
  return path
}

function qrHtml(data: string) {
  const { data: rows, size } = encode(data, { ecc: 'M', border: 2 })
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code: ${data}"><path d="${raw(rows.map(rowPath).join(''))}"/></svg>`
}

function lineHtml(line: PaperLine, columns: number) {
  switch (line.kind) {
    case 'text':
      return html`<div class="line ${line.align}">${line.runs.map(runHtml)}</div>`
    case 'qr':
      return html`<div class="${line.align}">${qrHtml(line.data)}</div>`
    case 'barcode':
      return html`<div class="${line.align}"><span class="code">Barcode ${line.data}</span></div>`
    case 'picture': {
      const share = `width:${Math.min(100, (line.width / dotsOf(columns)) * 100).toFixed(2)}%`
      return html`<div class="${line.align}"><img src="${pictureUrl(line)}" alt="Picture, ${line.width} × ${line.height} dots" style="${share}"></div>`
    }
    case 'image':
      return html`<div><img src="${line.source}" alt="Picture" style="width:100%"></div>`
  }
}

/** A piece of paper as printed. */
export function sheetHtml({ lines, isCut }: Sheet, columns: number) {
  return html`<div class="shadow"><div class="paper${isCut ? ' torn' : ''}" style="--columns:${columns}">${lines.map((line) => lineHtml(line, columns))}</div></div>`
}
