import type { Territory } from '../business/business.ts'
import { compactPostcode } from './postcode.ts'

/** A calendar of public holidays: a country, and a part of it with holidays of its own (ISO 3166; "ENG", "AN"). */
export interface HolidayCalendar {
  readonly country: 'GB' | 'JE' | 'GG' | 'IM' | 'ES'
  readonly part: string | null
}

/** The areas of Scottish postcodes. TD15 is Berwick, in England; the other English addresses of TD are few. */
const SCOTLAND = /^(?:TD(?!15)|AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|ZE)\d/

/** Autonomous communities of Spain by the first two digits of their postcodes. */
const COMMUNITIES: Readonly<Record<string, string>> = {
  AN: '04 11 14 18 21 23 29 41',
  AR: '22 44 50',
  AS: '33',
  CB: '39',
  CE: '51',
  CL: '05 09 24 34 37 40 42 47 49',
  CM: '02 13 16 19 45',
  CN: '35 38',
  CT: '08 17 25 43',
  EX: '06 10',
  GA: '15 27 32 36',
  IB: '07',
  MC: '30',
  MD: '28',
  ML: '52',
  NC: '31',
  PV: '01 20 48',
  RI: '26',
  VC: '03 12 46',
}

/** The public holidays that apply at a place, by its postcode; those of the whole country where it is not known. */
export function holidayCalendarOf(territory: Territory, postcode: string): HolidayCalendar {
  const compact = compactPostcode(postcode)
  if (territory === 'es') {
    const part = Object.keys(COMMUNITIES).find((one) => COMMUNITIES[one]?.split(' ').includes(compact.slice(0, 2)))
    return { country: 'ES', part: part ?? null }
  }
  if (/^JE\d/.test(compact)) return { country: 'JE', part: null }
  if (/^GY\d/.test(compact)) return { country: 'GG', part: null }
  if (/^IM\d/.test(compact)) return { country: 'IM', part: null }
  if (/^BT\d/.test(compact)) return { country: 'GB', part: 'NIR' }
  return { country: 'GB', part: SCOTLAND.test(compact) ? 'SCT' : 'ENG' }
}
