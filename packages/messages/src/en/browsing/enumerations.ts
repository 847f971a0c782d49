import { allergens } from '../allergens.ts'
import { dietaryMarks } from '../dietary-marks.ts'

export const enumerations = {
  tax: { vat: 'VAT', igic: 'IGIC', ipsi: 'IPSI', gst: 'GST' },
  orderType: { delivery: 'Delivery', collection: 'Collection', table: 'Table' },
  paymentType: { cash: 'Cash', card: 'Card', 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay' },
  orderStatus: {
    pending: 'pending',
    received: 'received',
    accepted: 'accepted',
    delivery: 'on its way',
    completed: 'completed',
    rejected: 'rejected',
    refunded: 'refunded',
  },
  dietary: dietaryMarks,
  allergen: allergens,
  weekday: {
    '1': 'Monday',
    '2': 'Tuesday',
    '3': 'Wednesday',
    '4': 'Thursday',
    '5': 'Friday',
    '6': 'Saturday',
    '7': 'Sunday',
  },
}
