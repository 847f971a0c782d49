import type {
  ClockSpan,
  DeliveryArea,
  Location,
  OpeningHours,
  OrderType,
  OrderTypeSettings,
  PostalAddress,
} from '@comanda/domain'

/** The same spans on every day of the week: 11:00 to 23:00 unless said otherwise. */
export function dailyHours(spans: readonly ClockSpan[] = [{ opens: '11:00', closes: '23:00' }]): OpeningHours {
  return { week: { 1: spans, 2: spans, 3: spans, 4: spans, 5: spans, 6: spans, 7: spans }, exceptions: {} }
}

/** The same hours for all three order types. */
export function hoursForAll(hours: OpeningHours): Record<OrderType, OpeningHours> {
  return { delivery: hours, collection: hours, table: hours }
}

/** Settings of one order type: offered, 20 minutes, no pre-orders, later days accepted, no charges. */
export function orderTypeSettings(overrides: Partial<OrderTypeSettings> = {}): OrderTypeSettings {
  return {
    offered: true,
    preparationMinutes: 20,
    preOrderHours: null,
    acceptsLater: true,
    serviceCharge: 0,
    bagCharge: 0,
    ...overrides,
  }
}

/** Three kilometres around the middle of Leeds, £2.50 from £15 and free from £30, unless said otherwise. */
export function aDeliveryArea(overrides: Partial<DeliveryArea> = {}): DeliveryArea {
  return {
    id: 1,
    name: 'Near',
    colour: '#2e7d32',
    tiers: [
      { from: 1500, charge: 250 },
      { from: 3000, charge: 0 },
    ],
    type: 'circle',
    centre: { lat: 53.7997, lng: -1.5492 },
    radiusMetres: 3000,
    ...overrides,
  } as DeliveryArea
}

/** A complete address in the middle of Leeds. */
export function anAddress(overrides: Partial<PostalAddress> = {}): PostalAddress {
  return {
    line1: 'Boar Lane',
    line2: '',
    streetNumber: '12',
    city: 'Leeds',
    region: 'West Yorkshire',
    postcode: 'LS1 6EN',
    country: 'GB',
    position: { lat: 53.7965, lng: -1.5443 },
    ...overrides,
  }
}

/** A location in Leeds, open daily 11:00 to 23:00 for all order types, taking card and cash. */
export function aLocation(overrides: Partial<Location> = {}): Location {
  return {
    id: 1,
    slug: 'leeds-call-lane',
    name: 'Call Lane',
    email: 'call-lane@napoli.example',
    telephone: '+441134960000',
    address: anAddress({ line1: 'Call Lane', streetNumber: '18', postcode: 'LS1 7BT' }),
    timeZone: 'Europe/London',
    currency: 'GBP',
    hours: hoursForAll(dailyHours()),
    settings: {
      delivery: orderTypeSettings({ preparationMinutes: 45 }),
      collection: orderTypeSettings(),
      table: orderTypeSettings(),
    },
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
    areas: [aDeliveryArea()],
    tables: [
      { id: 1, name: 'Window', capacity: 2 },
      { id: 2, name: 'Garden', capacity: 6 },
    ],
    hygieneRating: 5,
    integration: null,
    ...overrides,
  }
}
