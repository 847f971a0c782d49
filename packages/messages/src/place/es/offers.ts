import type { Shape } from '../../shape.ts'
import type { offers as english } from '../en/offers.ts'

export const offers: Shape<typeof english> = {
  off: '{percent} % menos',
  offAmount: '{amount} menos',
  minimum: 'En pedidos desde {minimum}',
  types: 'Solo {types}',
  until: 'Hasta el {date}',
  perCustomer: '{count, plural, one {Una vez por cliente} other {Hasta # veces por cliente}}',
  first: '{count, plural, one {Para el primero} other {Para los # primeros}}',
  automatic: 'Se descuenta solo, sin código',
  code: 'Código',
  copy: 'Copiar {code}',
  copied: '{code} copiado',
  use: 'Usar este código',
  useNamed: 'Usar este código: {code}',
  used: 'Esperando a tu cesta',
  usedToast: '{code} está en tu cesta y se descontará en cuanto cumplas sus condiciones.',
  keptToast: '{code} espera a que elijas el primer plato.',
  logInTitle: 'Entra para usar {code}',
  logInText: 'Los códigos son para quien tiene cuenta. El tuyo te espera aquí.',
  mealDeals: 'Menús',
  specials: 'Platos en oferta',
  codes: 'Códigos y descuentos',
  fromPrice: 'desde {price}',
  more: 'Los menús y los platos en oferta están en la carta.',
  seeMenu: 'Ver la carta',
}
