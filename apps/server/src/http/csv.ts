export type Separator = ',' | ';'

/** A field of a CSV file. A text that a spreadsheet would read as a formula begins with an apostrophe. */
const cell = (value: unknown, separator: Separator): string => {
  if (typeof value === 'number') return String(value)
  const text = value === null || typeof value !== 'object' ? String(value ?? '') : JSON.stringify(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file, with its end. @param separator a semicolon where commas stand in numbers */
export function csvLine(values: readonly unknown[], separator: Separator = ','): string {
  return `${values.map((value) => cell(value, separator)).join(separator)}\r\n`
}

/** The headers of an answer that is a CSV file. */
export function csvHeaders(fileName: string) {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
  } as const
}
