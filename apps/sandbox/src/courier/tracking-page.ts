import type { RideState, RideStatus } from './ride.ts'

const TEXTS: Readonly<Record<RideStatus, string>> = {
  pending: 'Looking for a rider',
  'to-pickup': 'The rider is on the way to the restaurant',
  'at-pickup': 'The rider is at the restaurant',
  'picked-up': 'The rider has the order',
  'to-dropoff': 'The order is on its way',
  imminent: 'The rider is almost there',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Nobody opened the door: the order goes back',
}

/** The sandbox courier's own page of a ride; it loads itself again every five seconds. */
export function trackingPage({ status, dropAt }: RideState): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Sandbox courier</title></head>
<body style="font:1rem/1.5 system-ui;margin:2rem"><h1>Sandbox courier</h1><p>${TEXTS[status]}</p>
<p>Expected at ${new Date(dropAt).toISOString().slice(11, 16)} UTC</p></body></html>`
}
