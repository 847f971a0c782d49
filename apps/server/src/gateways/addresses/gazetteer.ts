import type { PostalAddress, Territory } from '@comanda/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { gazetteer } from '../../db/schema/index.ts'
import type { AddressLookup } from './gateway.ts'

const compact = (postcode: string): string => postcode.replace(/\s+/g, '').toUpperCase()

/** An address lookup over the installation's own table. */
export const gazetteerLookup = (db: Db): AddressLookup => {
  const find = async (territory: Territory, postcode: string): Promise<readonly PostalAddress[]> => {
    const rows = await db
      .select()
      .from(gazetteer)
      .where(and(eq(gazetteer.territory, territory), eq(gazetteer.postcode, compact(postcode))))
      .orderBy(asc(gazetteer.line1), asc(gazetteer.id))
      .limit(200)
    return rows.map((row) => ({
      line1: row.line1,
      line2: row.line2,
      streetNumber: row.streetNumber,
      city: row.city,
      region: row.region,
      postcode: territory === 'uk' ? row.postcode.replace(/(\w{3})$/, ' $1') : row.postcode,
      country: row.country,
      position: { lat: row.lat, lng: row.lng },
    }))
  }
  return {
    find,
    async locate(territory, postcode) {
      const positions = (await find(territory, postcode)).flatMap((address) => address.position ?? [])
      if (positions.length === 0) return null
      const mean = (pick: (position: { lat: number; lng: number }) => number) =>
        positions.reduce((sum, position) => sum + pick(position), 0) / positions.length
      return { lat: mean((position) => position.lat), lng: mean((position) => position.lng) }
    },
  }
}
