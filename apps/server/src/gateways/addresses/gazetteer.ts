import { type PostalAddress, streetOf, type Territory, townOf } from '@comanda/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { gazetteer } from '../../platform/db/schema/index.ts'
import { type AddressLookup, type AddressLookups, MOST_SUGGESTIONS } from './gateway.ts'
import { foldText, isSameText, typedNumber } from './typed-address.ts'

const compact = (postcode: string): string => postcode.replace(/\s+/g, '').toUpperCase()

type Row = typeof gazetteer.$inferSelect

const toAddress = (row: Row): PostalAddress => ({
  line1: row.line1,
  line2: row.line2,
  streetNumber: row.streetNumber,
  city: row.city,
  region: row.region,
  postcode: row.territory === 'uk' ? row.postcode.replace(/(\w{3})$/, ' $1') : row.postcode,
  country: row.country,
  position: { lat: row.lat, lng: row.lng },
})

const meanOf = (addresses: readonly PostalAddress[]): PostalAddress['position'] => {
  const positions = addresses.flatMap(({ position }) => position ?? [])
  if (positions.length === 0) return null
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { lat: mean(positions.map(({ lat }) => lat)), lng: mean(positions.map(({ lng }) => lng)) }
}

/**
 * Accented letters of Spanish and English street names, and the same letters without accents; apostrophes are removed.
 */
const ACCENTED = "áàäâéèëêíìïîóòöôúùüûñçÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛÑÇ'’"
const PLAIN = 'aaaaeeeeiiiioooouuuuncaaaaeeeeiiiioooouuuunc'
/** The searchable text of an address, folded like the typed text, with a space before each word. */
const SEARCHABLE = sql`' ' || regexp_replace(lower(translate(concat_ws(' ', ${gazetteer.streetNumber}, ${gazetteer.line1}, ${gazetteer.city}, ${gazetteer.postcode}), ${ACCENTED}, ${PLAIN})), '[^a-z0-9]+', ' ', 'g')`

/** An address lookup in the installation's own table; it calls no provider. */
export function gazetteerLookup(db: Db): AddressLookups {
  const find = async (territory: Territory, postcode: string): Promise<readonly PostalAddress[]> => {
    const rows = await db
      .select()
      .from(gazetteer)
      .where(and(eq(gazetteer.territory, territory), eq(gazetteer.postcode, compact(postcode))))
      .orderBy(asc(gazetteer.line1), asc(gazetteer.id))
      .limit(200)
    return rows.map(toAddress)
  }
  const lookup: AddressLookup = {
    attribution: null,
    find,
    locate: async (territory, postcode) => meanOf(await find(territory, postcode)),
    async geocode(territory, { line1, streetNumber, postcode }) {
      const known = await find(territory, postcode)
      const exact = known.find((one) => isSameText(one.line1, line1) && isSameText(one.streetNumber, streetNumber))
      return exact?.position ?? meanOf(known)
    },
    async suggest(territory, text, { near }) {
      // The search treats "LS6 3HN" as one word, so the two parts of a typed postcode are joined.
      const joined = text.replace(/\b([a-z]{1,2}\d[a-z\d]?)\s+(\d[a-z]{0,2})\b/gi, '$1$2')
      const number = typedNumber(text, territory)
      const typed = foldText(joined).split(' ').filter(Boolean).slice(0, 8)
      // A number matches whole words only: 1 does not match 18.
      const wanted = typed.map((word) => (word === number.toLowerCase() ? `% ${word} %` : `% ${word}%`))
      if (wanted.length === 0) return []
      const away =
        near === null
          ? []
          : // Rounded to a kilometre, so that the addresses of a street stay in street order.
            [
              sql`floor((abs(${gazetteer.lat} - ${near.lat}) + abs(${gazetteer.lng} - ${near.lng}) * cos(radians(${near.lat}))) * 100)`,
            ]
      const rows = await db
        .select()
        .from(gazetteer)
        .where(
          and(
            eq(gazetteer.territory, territory),
            ...wanted.map((pattern) => sql`(${SEARCHABLE}) || ' ' like ${pattern}`),
          ),
        )
        .orderBy(...away, asc(gazetteer.line1), asc(gazetteer.id))
        .limit(MOST_SUGGESTIONS)
      return rows.map((row) => ({
        id: `g.${row.id}`,
        text: streetOf(toAddress(row), territory),
        detail: townOf(toAddress(row), territory),
      }))
    },
    async resolve(territory, id) {
      const given = /^g\.(\d{1,9})$/.exec(id)?.[1]
      if (given === undefined) return null
      const [row] = await db
        .select()
        .from(gazetteer)
        .where(and(eq(gazetteer.territory, territory), eq(gazetteer.id, Number(given))))
      return row ? toAddress(row) : null
    },
  }
  return () => lookup
}
