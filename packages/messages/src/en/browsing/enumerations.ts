import { allergens } from '../allergens.ts'

export const enumerations = {
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
  dietary: {
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    'no-gluten': 'Made without gluten',
    hot: 'Spicy',
    halal: 'Halal',
  },
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
