import type { TableCell } from '@comanda/domain'

/** The bytes of a file in base64. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => fail(reader.error))
    reader.addEventListener('load', () => done(String(reader.result).replace(/^[^,]*,/, '')))
    reader.readAsDataURL(file)
  })
}

/** Has the browser save a table. The byte order mark tells spreadsheets that it is UTF-8. */
export function saveTable(name: string, rows: string): void {
  saveFile(name, 'text/csv', `\ufeff${rows}`)
}

/** Has the browser save the template of a table. */
export function saveTemplate(rows: string): void {
  saveTable('menu.csv', rows)
}

/** Has the browser save cells as a workbook of Excel. The first row holds headings. */
export async function saveWorkbook(name: string, [headings = [], ...rows]: readonly (readonly TableCell[])[]) {
  const { default: writeWorkbook } = await import('write-excel-file/universal')
  const bold = headings.map((text) => ({ value: String(text), fontWeight: 'bold' as const }))
  const values = rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'string'
        ? { value: cell, type: String }
        : { value: cell.hundredths / 100, type: Number, format: '0.00' },
    ),
  )
  saveBlob(name, await writeWorkbook([bold, ...values], { stickyRowsCount: 1 }).toBlob())
}

/** Has the browser save a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type }))
}

function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
