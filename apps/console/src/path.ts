import type { SignupStep } from '@comanda/domain'

/**
 * Spells every address of the three apps, each below its own base: `/console`, `/operator` and `/start`. `location` is
 * a location's slug. `path.test.ts` compares them with the routes.
 */
export const path = {
  home: () => '/',
  signIn: () => '/sign-in',
  forgottenPassword: () => '/forgotten-password',
  newPassword: () => '/new-password',
  handOver: () => '/hand-over',
  hop: () => '/hop',
  invitation: () => '/invitation',
  pair: () => '/pair',
  supportSignIn: () => '/support',

  board: (location: string) => `/${location}/orders`,
  order: (location: string, order: string) => `/${location}/orders/${order}`,
  rejectOrder: (location: string, order: string) => `/${location}/orders/${order}/reject`,
  refundOrder: (location: string, order: string) => `/${location}/orders/${order}/refund`,
  newOrders: (location: string) => `/${location}/orders/new`,
  rejectNewOrders: (location: string) => `/${location}/orders/new/reject`,
  soldOut: (location: string) => `/${location}/sold-out`,
  busy: (location: string) => `/${location}/busy`,

  office: (location: string) => `/${location}/office`,
  today: (location: string) => `/${location}/today`,
  firstSteps: (location: string) => `/${location}/first-steps`,
  problems: (location: string) => `/${location}/orders/problems`,
  problem: (location: string, problem: string) => `/${location}/orders/problems/${problem}`,
  money: (location: string) => `/${location}/orders/money`,
  dishes: (location: string) => `/${location}/menu/dishes`,
  dish: (location: string, dish: string) => `/${location}/menu/dishes/${dish}`,
  menuCheck: (location: string) => `/${location}/menu/dishes/check`,
  menuPreview: (location: string, dish?: string) =>
    `/${location}/menu/dishes/preview${dish === undefined ? '' : `?dish=${dish}`}`,
  allergens: (location: string) => `/${location}/menu/allergens`,
  photos: (location: string) => `/${location}/menu/photos`,
  translations: (location: string) => `/${location}/menu/translations`,
  menuImport: (location: string) => `/${location}/menu/import`,
  contact: (location: string) => `/${location}/place/contact`,
  hours: (location: string) => `/${location}/place/hours`,
  ways: (location: string) => `/${location}/place/ways`,
  deliveries: (location: string) => `/${location}/place/deliveries`,
  reviews: (location: string) => `/${location}/selling/reviews`,
  messages: (location: string) => `/${location}/selling/messages`,
  look: (location: string) => `/${location}/brand/look`,
  texts: (location: string) => `/${location}/brand/texts`,
  documents: (location: string) => `/${location}/brand/documents`,
  domains: (location: string) => `/${location}/brand/domains`,
  people: (location: string) => `/${location}/team/people`,
  invitePerson: (location: string) => `/${location}/team/people/invite`,
  person: (location: string, person: string) => `/${location}/team/people/${person}`,
  roles: (location: string) => `/${location}/team/roles`,
  makeRole: (location: string) => `/${location}/team/roles/new`,
  role: (location: string, role: string) => `/${location}/team/roles/${role}`,
  devices: (location: string) => `/${location}/team/devices`,
  addDevice: (location: string) => `/${location}/team/devices/add`,
  device: (location: string, device: string) => `/${location}/team/devices/${device}`,
  support: (location: string) => `/${location}/team/support`,
  activity: (location: string) => `/${location}/team/activity`,
  company: (location: string) => `/${location}/settings/company`,
  payment: (location: string) => `/${location}/settings/payment`,
  connections: (location: string) => `/${location}/settings/connections`,
  account: (location: string) => `/${location}/settings/account`,
} as const

export const operatorPath = {
  businesses: () => '/',
  access: () => '/access',
  open: () => '/open',
  business: (business: number | string) => `/businesses/${business}`,
  orders: () => '/orders',
  help: () => '/help',
  waiting: () => '/waiting',
  reports: () => '/reports',
  announcements: () => '/announcements',
  log: () => '/log',
  account: () => '/account',
} as const

export const startPath = {
  email: () => '/',
  code: () => '/code',
  step: (step: SignupStep) => `/${step}`,
  done: () => '/done',
} as const
