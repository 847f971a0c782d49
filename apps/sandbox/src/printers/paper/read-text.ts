import type { Paper } from './paper.ts'

/** Draws plain text in UTF-8, as printers do with `text/plain`. */
export function readText(text: string, paper: Paper): void {
  const [first = '', ...others] = text.replaceAll('\r\n', '\n').replaceAll('\t', '    ').split('\n')
  paper.write(first)
  for (const line of others) {
    paper.newLine()
    paper.write(line)
  }
}
