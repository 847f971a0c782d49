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

/** Has the browser save a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
