/** An appointment for a calendar. */
export interface CalendarEvent {
  readonly id: string
  readonly title: string
  /** ISO 8601. */
  readonly at: string
  readonly minutes: number
  readonly place: string
  readonly url: string
}

const stamp = (at: string): string => `${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}`

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\s*\n\s*/g, '\\n')

/** Lines of at most 75 bytes: a longer one goes on in the next, which begins with a space. (RFC 5545, 3.1) */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = ['']
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 74) {
      parts.push('')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += size
  }
  return parts.join('\r\n ')
}

/** Returns an event as a file that every calendar opens (RFC 5545). `now`: when it was written, ISO 8601. */
export function calendarFile({ id, title, at, minutes, place, url }: CalendarEvent, now: string): string {
  const end = new Date(Date.parse(at) + minutes * 60_000).toISOString()
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comanda//Order//EN',
    'BEGIN:VEVENT',
    `UID:${id}@comanda`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
