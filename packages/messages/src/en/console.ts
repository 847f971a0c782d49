import type { Shape } from '../shape.ts'
import { allergens } from './allergens.ts'
import { staffAccount } from './console/account.ts'
import { activityMessages } from './console/activity.ts'
import { allOrderTexts } from './console/all-orders.ts'
import { areaTexts } from './console/areas.ts'
import { availabilityTexts } from './console/availability.ts'
import { boardTexts } from './console/board.ts'
import { booksTexts } from './console/books.ts'
import { connectionTexts } from './console/connections.ts'
import { couponTexts } from './console/coupons.ts'
import { courierTexts } from './console/courier.ts'
import { customerTexts } from './console/customers.ts'
import { dayTexts } from './console/days.ts'
import { dealSectionTexts } from './console/deal-sections.ts'
import { deliveriesTexts } from './console/deliveries.ts'
import { deviceMessages } from './console/devices.ts'
import { dishOptionTexts } from './console/dish-options.ts'
import { dishTexts } from './console/dishes.ts'
import { documentTexts } from './console/documents.ts'
import { domainTexts } from './console/domains.ts'
import { driverPageTexts } from './console/driver-page.ts'
import { driverTexts } from './console/drivers.ts'
import { figureTexts } from './console/figures.ts'
import { firstStepTexts } from './console/first-steps.ts'
import { kitchenTexts } from './console/kitchen.ts'
import { lookTexts } from './console/look.ts'
import { mailDomainTexts } from './console/mail-domain.ts'
import { manyDishesTexts } from './console/many-dishes.ts'
import { menuCheckTexts } from './console/menu-check.ts'
import { menuFileTexts } from './console/menu-file.ts'
import { menuPaperTexts } from './console/menu-paper.ts'
import { menuPreviewTexts } from './console/menu-preview.ts'
import { messageTexts } from './console/messages.ts'
import { moneyMessages } from './console/money.ts'
import { operatorTexts } from './console/operator.ts'
import { orderTexts } from './console/order.ts'
import { orderChangeTexts } from './console/order-change.ts'
import { overrideTexts } from './console/overrides.ts'
import { payoutTexts } from './console/payouts.ts'
import { printerTexts } from './console/printers.ts'
import { problemTexts } from './console/problems.ts'
import { receiptTexts } from './console/receipts.ts'
import { recordTexts } from './console/records.ts'
import { restaurantTexts } from './console/restaurant.ts'
import { staffReviews } from './console/reviews.ts'
import { shellTexts } from './console/shell.ts'
import { signInTexts } from './console/sign-in.ts'
import { startTexts } from './console/start.ts'
import { stationTexts } from './console/stations.ts'
import { stockTexts } from './console/stock.ts'
import { supportTexts } from './console/support.ts'
import { tableCodeTexts } from './console/table-codes.ts'
import { takingTexts } from './console/taking.ts'
import { teamMessages } from './console/team.ts'
import { ownTextTexts } from './console/texts.ts'
import { ticketTexts } from './console/ticket.ts'
import { todayTexts } from './console/today.ts'
import { tonightTexts } from './console/tonight.ts'
import { translationTexts } from './console/translations.ts'
import { dietaryMarks } from './dietary-marks.ts'

/** Texts of the console; no other app loads them. */
export const consoleMessages = {
  connections: connectionTexts,
  courier: courierTexts,
  deliveries: deliveriesTexts,
  domains: domainTexts,
  mailDomain: mailDomainTexts,
  look: lookTexts,
  dishes: dishTexts,
  dealSections: dealSectionTexts,
  dishOptions: dishOptionTexts,
  manyDishes: manyDishesTexts,
  menuCheck: menuCheckTexts,
  menuPreview: menuPreviewTexts,
  menuFile: menuFileTexts,
  documents: documentTexts,
  messages: messageTexts,
  texts: ownTextTexts,
  translations: translationTexts,
  firstSteps: firstStepTexts,
  records: recordTexts,
  restaurant: restaurantTexts,
  reviews: staffReviews,
  start: startTexts,
  receipts: receiptTexts,
  stations: stationTexts,
  ...signInTexts,
  ...shellTexts,
  ...boardTexts,
  ...orderTexts,
  activity: activityMessages,
  allOrders: allOrderTexts,
  days: dayTexts,
  books: booksTexts,
  coupons: couponTexts,
  customers: customerTexts,
  tableCodes: tableCodeTexts,
  menuPaper: menuPaperTexts,
  figures: figureTexts,
  payouts: payoutTexts,
  today: todayTexts,
  tonight: tonightTexts,
  support: supportTexts,
  team: teamMessages,
  devices: deviceMessages,
  money: moneyMessages,
  ...overrideTexts,
  driverPage: driverPageTexts,
  areas: areaTexts,
  drivers: driverTexts,
  printers: printerTexts,
  problems: problemTexts,
  ticket: ticketTexts,
  taking: takingTexts,
  kitchen: kitchenTexts,
  orderChange: orderChangeTexts,
  ...stockTexts,
  availability: availabilityTexts,
  allergen: allergens,
  dietary: dietaryMarks,
  account: staffAccount,
  operator: operatorTexts,
  toast: { label: 'Messages', dismiss: 'Dismiss' },
} as const

/** All texts of the console in one language. */
export type ConsoleMessages = Shape<typeof consoleMessages>
