import { expect, it } from 'vitest'
import { calendarFile } from './calendar-event.ts'

const event = {
  id: '0123456789abcdefghijkl',
  title: 'Napoli 1889; order 4K7-02, collection',
  at: '2026-11-28T12:00:00Z',
  minutes: 10,
  place: 'Wilmslow Road, 12\nManchester',
  url: 'https://napoli.example/order/0123456789abcdefghijkl/tracking',
}

it('an order for later is a calendar event with UTC times, escaped texts and folded lines', () => {
  const file = calendarFile(event, '2026-11-27T19:00:00.123Z')
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comanda//Order//EN',
    'BEGIN:VEVENT',
    'UID:0123456789abcdefghijkl@comanda',
    'DTSTAMP:20261127T190000Z',
    'DTSTART:20261128T120000Z',
    'DTEND:20261128T121000Z',
    'SUMMARY:Napoli 1889\\; order 4K7-02\\, collection',
    'LOCATION:Wilmslow Road\\, 12\\nManchester',
    'URL:https://napoli.example/order/0123456789abcdefghijkl/tracking',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  const long = calendarFile({ ...event, title: 'ñ'.repeat(60) }, '2026-11-27T19:00:00Z')
  expect(Math.max(...long.split('\r\n').map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(long.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ñ'.repeat(60)}`)
})
