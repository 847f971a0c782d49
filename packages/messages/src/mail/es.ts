import type { MailMessages } from './en.ts'
import { accountMails } from './es/account.ts'

/** Textos de los correos que recibe quien pide. */
export const mailMessages: MailMessages = {
  received: {
    subject: '{business}: tenemos tu pedido {number}',
    preview: 'Pedido {number}, {total}. {promise}.',
    title: 'Tenemos tu pedido',
    hello: 'Hola, {name}: tu pedido {number} ha llegado a {location}.',
    next: 'Te escribimos otra vez en cuanto lo acepten.',
  },
  accepted: {
    subject: '{business} ya está con tu pedido {number}',
    preview: '{promise}.',
    title: 'Tu pedido está aceptado',
    hello: 'Hola, {name}: {location} ha aceptado tu pedido {number}.',
  },
  rejected: {
    subject: '{business} no ha podido atender tu pedido {number}',
    preview: '{money}',
    title: 'No han podido atender tu pedido',
    hello: 'Hola, {name}: lo sentimos, {location} no ha podido atender tu pedido {number}.',
    reason: 'El motivo: {reason}',
    notAccepted: '{location} no lo ha aceptado a tiempo y se ha cancelado automáticamente.',
    refund:
      'Te devolvemos todo, {total}, a la tarjeta con la que pagaste. El banco puede tardar hasta diez días laborables.',
    noCharge: 'No te hemos cobrado nada.',
    again: 'Pedir otra vez',
  },
  refunded: {
    subject: '{business}: te devolvemos {amount} de tu pedido {number}',
    preview: 'Te devolvemos {amount} a la tarjeta con la que pagaste.',
    title: 'Te devolvemos dinero',
    hello: 'Hola, {name}: te escribimos por tu pedido {number} en {location}.',
    bank: 'El banco puede tardar hasta diez días laborables.',
  },
  promise: {
    delivery: 'En tu casa hacia las {time}',
    collection: 'Listo para recoger hacia las {time}',
    table: 'En la mesa {table} hacia las {time}',
  },
  day: '{time} del {date}',
  lines: 'Lo que has pedido',
  note: 'Tu nota: {text}',
  driver: 'Para el repartidor: {text}',
  contains: 'Contiene {list}',
  notDeclared: 'Alérgenos sin declarar: pregunta antes de comer',
  totals: {
    subTotal: 'Subtotal',
    discount: 'Descuento',
    coupon: 'Descuento ({code})',
    serviceCharge: 'Servicio',
    bagCharge: 'Bolsa',
    deliveryFee: 'Envío',
    tip: 'Propina',
    total: 'Total',
    vat: 'IVA incluido al {rate} %',
  },
  payment: {
    cash: 'A pagar en efectivo: {total}',
    card: 'Pagado con tarjeta',
    'apple-pay': 'Pagado con Apple Pay',
    'google-pay': 'Pagado con Google Pay',
    nothing: 'Nada que pagar',
  },
  place: {
    delivery: 'Te lo llevamos a {address}',
    collection: 'Recógelo en {address}',
    table: 'Te lo servimos en {address}',
  },
  track: 'Seguir el pedido',
  sameDevice: 'La página se abre en el dispositivo desde el que pediste.',
  call: '¿Algo que cambiar o alguna alergia? Llama a {location}: {telephone}',
  legal: '{legalName}. NIF {vatNumber}',
  why: 'Recibes este correo porque has pedido en {business}.',
  account: accountMails,
}
