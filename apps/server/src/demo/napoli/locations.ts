import type { Location } from '@comanda/domain'
import { projectFrom } from '../districts/geometry.ts'
import { leeds } from '../districts/leeds.ts'
import { hours, roundTheClock, span, week, withChristmas } from '../hours.ts'
import { houseIn, servesTables, tables, takes } from '../location-settings.ts'

const at = projectFrom(leeds.centre)
const charges = { serviceCharge: 99, bagCharge: 10 }

const otleyRoad = houseIn(leeds, 'Otley Road', '20')
const wharfApproach = houseIn(leeds, 'Wharf Approach', '3')

/** Open round the clock, so that the demo takes orders at any hour. */
export const headingley: Location = {
  id: 1,
  slug: 'headingley',
  name: 'Headingley',
  email: 'headingley@napoli.example',
  telephone: '+44 113 496 0142',
  address: otleyRoad,
  timeZone: 'Europe/London',
  currency: 'GBP',
  hours: { delivery: roundTheClock(), collection: roundTheClock(), table: roundTheClock() },
  settings: { delivery: takes(25, charges), collection: takes(15, { bagCharge: 10 }), table: servesTables(15) },
  acceptsCard: true,
  acceptsCash: true,
  acceptsTips: true,
  receiptIssuer: 'we',
  chargesVat: 2000,
  suspended: false,
  stopped: false,
  pausedUntil: null,
  unwatchedSince: null,
  overrides: [],
  baseDeliveryFee: 250,
  areas: [
    {
      id: 1,
      name: 'Headingley and Hyde Park',
      colour: '#C42A16',
      type: 'circle',
      centre: otleyRoad.position,
      radiusMetres: 1700,
      tiers: [
        { from: 1200, charge: 250 },
        { from: 2500, charge: 250 },
        { from: 4000, charge: 0 },
      ],
    },
    {
      id: 2,
      name: 'Woodhouse and the university',
      colour: '#E08A2E',
      type: 'shape',
      ring: [at([-560, 1250]), at([200, 1250]), at([640, 420]), at([520, 0]), at([-300, 0]), at([-700, 420])],
      tiers: [
        { from: 1500, charge: 350 },
        { from: 3500, charge: 200 },
      ],
    },
    {
      id: 3,
      name: 'Further north',
      colour: '#0F7C86',
      type: 'postcodes',
      prefixes: ['LS16', 'LS5'],
      tiers: [{ from: 2000, charge: 450 }],
    },
  ],
  tables: tables(
    101,
    ['Window 1', 2],
    ['Window 2', 2],
    ['Oven 3', 4],
    ['Oven 4', 4],
    ['Long table 5', 10],
    ['Yard 6', 4],
    ['Yard 7', 6],
  ),
  hygieneRating: 5,
  integration: null,
}

const eve = [span('12:00', '17:00')]
const kitchenHours = withChristmas(
  hours(
    week([span('12:00', '22:30')], {
      5: [span('12:00', '01:00')],
      6: [span('12:00', '01:00')],
      7: [span('12:00', '22:00')],
    }),
  ),
  eve,
)
const diningHours = withChristmas(
  hours(
    week([span('12:00', '15:00'), span('17:00', '22:00')], {
      6: [span('12:00', '00:00')],
      7: [span('12:00', '21:00')],
    }),
  ),
  eve,
)

/** Keeps ordinary hours: past midnight on Fridays and Saturdays. */
export const granaryWharf: Location = {
  ...headingley,
  id: 2,
  slug: 'granary-wharf',
  name: 'Granary Wharf',
  email: 'wharf@napoli.example',
  telephone: '+44 113 496 0187',
  address: wharfApproach,
  hours: { delivery: kitchenHours, collection: kitchenHours, table: diningHours },
  settings: { delivery: takes(40, charges), collection: takes(20, { bagCharge: 10 }), table: servesTables(20) },
  baseDeliveryFee: 350,
  areas: [
    {
      id: 11,
      name: 'City centre',
      colour: '#C42A16',
      type: 'circle',
      centre: wharfApproach.position,
      radiusMetres: 1100,
      tiers: [
        { from: 1200, charge: 200 },
        { from: 3000, charge: 0 },
      ],
    },
    {
      id: 12,
      name: 'Up to Headingley',
      colour: '#E08A2E',
      type: 'shape',
      ring: [
        at([-2200, 2200]),
        at([-400, 2300]),
        at([100, 1250]),
        at([900, 300]),
        at([900, -300]),
        at([-700, -300]),
        at([-2200, 700]),
      ],
      tiers: [
        { from: 1500, charge: 350 },
        { from: 3500, charge: 250 },
      ],
    },
    {
      id: 13,
      name: 'Holbeck',
      colour: '#0F7C86',
      type: 'postcodes',
      prefixes: ['LS11', 'LS12'],
      tiers: [{ from: 1500, charge: 300 }],
    },
  ],
  tables: tables(201, ['Canal 1', 2], ['Canal 2', 4], ['Arch 3', 4], ['Arch 4', 6], ['Terrace 5', 4], ['Terrace 6', 4]),
}
