import type { MailMessages } from '../en/mail.ts'
import { accountMails } from './mail/account.ts'
import { orderCodeMail } from './mail/order-code.ts'
import { signupMails } from './mail/signup.ts'
import { staffMails } from './mail/staff.ts'
import { stepMails } from './mail/steps.ts'

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
    subjectLater: '{business} ha aceptado tu pedido {number}',
    preview: '{promise}.',
    title: 'Hemos aceptado tu pedido',
    hello: 'Hola, {name}: {location} ha aceptado tu pedido {number}.',
  },
  rejected: {
    subject: '{business} no ha podido atender tu pedido {number}',
    preview: '{money}',
    title: 'No hemos podido atender tu pedido',
    hello: 'Hola, {name}: lo sentimos, {location} no ha podido atender tu pedido {number}.',
    reason: 'El motivo: {reason}',
    notAccepted: '{location} no lo ha aceptado a tiempo y se ha cancelado automáticamente.',
    paidTooLate:
      'Tu banco ha confirmado el pago demasiado tarde para prepararlo a tiempo y se ha cancelado automáticamente.',
    refund:
      'Te devolvemos todo, {total}, a la tarjeta con la que pagaste. El banco puede tardar hasta diez días laborables.',
    refundBy: 'Te devolvemos todo, {total}, a través de {brand}. Puede tardar hasta diez días laborables.',
    noCharge: 'No te hemos cobrado nada.',
    again: 'Pedir otra vez',
  },
  cancelled: {
    subject: 'Has cancelado tu pedido {number} en {business}',
    preview: '{money}',
    title: 'Tu pedido está cancelado',
    hello: 'Hola, {name}: has cancelado tu pedido {number} antes de que {location} lo aceptara.',
  },
  refunded: {
    subject: '{business}: te devolvemos {amount} de tu pedido {number}',
    preview: 'Te devolvemos {amount} a la tarjeta con la que pagaste.',
    previewBy: 'Te devolvemos {amount} a través de {brand}.',
    title: 'Te devolvemos dinero',
    hello: 'Hola, {name}: te escribimos por tu pedido {number} en {location}.',
    bank: 'El banco puede tardar hasta diez días laborables.',
    credit: 'Ver la factura y la rectificativa',
    bankBy: 'Puede tardar hasta diez días laborables.',
  },
  answered: {
    subject: '{business}: respuesta sobre tu pedido {number}',
    preview: '{location} te ha respondido.',
    title: 'El restaurante te ha respondido',
    hello: 'Hola, {name}: {location} ha mirado lo que nos contaste del pedido {number}.',
    says: 'Su respuesta: {text}',
    coupon: {
      name: 'Perdona por tu pedido',
      text: 'Tienes {amount} de descuento en tu próximo pedido. Tu código es {code}.',
      until: 'Vale una sola vez, hasta el {date}. Escríbelo en tu cesta.',
    },
    see: 'Ver la respuesta',
    sameDevice: 'Para proteger tus datos, se abre en el dispositivo desde el que pediste o en tu cuenta.',
  },
  promise: {
    delivery: 'En tu casa: {time}',
    collection: 'Hora de recogida: {time}',
    table: 'En tu mesa: {time}',
  },
  table: 'Mesa {number}',
  day: '{time}, {date}',
  lines: 'Lo que has pedido',
  note: 'Tu nota: {text}',
  driver: 'Para el repartidor: {text}',
  contains: 'Contiene {list}',
  notDeclared: 'Alérgenos sin declarar: pregunta antes de comer',
  totals: {
    subTotal: 'Subtotal',
    discount: 'Descuento',
    coupon: 'Descuento ({code})',
    serviceCharge: 'Gastos de servicio',
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
    link: 'Pagado con Link',
    klarna: 'Pagado con Klarna',
    nothing: 'Nada que pagar',
  },
  place: {
    delivery: 'Te lo llevamos a {address}',
    collection: 'Recógelo en {address}',
    table: '{table}, {address}',
  },
  placeUnproved: 'Te lo llevaremos a la dirección que nos diste.',
  unproved:
    'Tu dirección y tus notas están en la página del pedido. Los correos las muestran cuando una cuenta ha confirmado este correo.',
  receipt: 'Tu factura',
  track: 'Seguir el pedido',
  anyDevice:
    'Este enlace funciona en cualquier dispositivo hasta que termine tu pedido. Quien lo tenga puede seguirlo.',
  call: '¿Quieres cambiar algo o avisarnos de una alergia? Llama a {location}: {telephone}',
  callTable: '¿Quieres cambiar algo o tienes alguna alergia? Díselo al camarero.',
  legal: { uk: '{legalName}. N.º de IVA {vatNumber}', es: '{legalName}. NIF {vatNumber}' },
  why: 'Recibes este correo porque has pedido en {business}.',
  stop: 'No recibir más correos como este',
  ownData: {
    subject: 'Tus datos en {business}',
    preview: 'El enlace sirve una sola vez y durante 60 minutos.',
    title: 'Tus datos',
    text: 'Hemos recibido una solicitud para ver qué guarda {business} de los pedidos hechos con este correo y sin cuenta. En el enlace puedes verlo, descargarlo o borrarlo.',
    button: 'Ver mis datos',
    life: 'El enlace sirve una sola vez y durante 60 minutos.',
    notYou: '¿No has sido tú? No hace falta que hagas nada: sin este enlace no se muestra ni se borra nada.',
    why: 'Recibes este correo por unos pedidos en {business} con esta dirección. No es publicidad.',
  },
  test: {
    subject: 'Una prueba desde tu consola',
    text: 'Tu servidor de correo funciona: este mensaje ha llegado por él.',
  },
  account: accountMails,
  orderCode: orderCodeMail,
  staff: staffMails,
  ...signupMails,
  steps: stepMails,
}
