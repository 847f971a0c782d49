import type { stepMails as english } from '../../en/mail/steps.ts'
import type { Shape } from '../../shape.ts'

/** Textos de los correos sobre un paso del pedido. */
export const stepMails: Shape<typeof english> = {
  call: '¿Alguna duda? Llama a {location}: {telephone}',
  'time-changed': {
    subject: '{business}: nueva hora para tu pedido {number}',
    preview: '{promise}.',
    title: 'Hay una hora nueva',
    hello: 'Hola, {name}: la hora de tu pedido {number} de {location} ha cambiado.',
    main: '{promise}',
  },
  'change-asked': {
    subject: '{business} quiere cambiar tu pedido {number}',
    preview: 'Responde antes de las {time}.',
    title: '¿Podemos cambiar tu pedido?',
    hello: 'Hola, {name}: {location} quiere cambiar tu pedido {number}.',
  },
  changed: {
    subject: '{business}: tu pedido {number} ha cambiado',
    preview: 'Esto es lo que cambia.',
    title: 'Tu pedido ha cambiado',
    hello: 'Hola, {name}: {location} ha cambiado tu pedido {number}.',
  },
  prepared: {
    subject: 'Tu pedido {number} está listo en {business}',
    preview: '{place}.',
    title: 'Ya puedes recogerlo',
    hello: 'Hola, {name}: tu pedido {number} está listo para recoger en {location}.',
    main: '{place}',
  },
  'on-its-way': {
    subject: '{business}: tu pedido {number} va de camino',
    preview: '{promise}.',
    title: 'Va de camino',
    hello: 'Hola, {name}: tu pedido {number} ha salido de {location}.',
    main: '{promise}',
  },
  arriving: {
    subject: '{business}: tu pedido está a punto de llegar',
    preview: 'Tu pedido {number} llega enseguida.',
    title: 'Ya casi está en tu puerta',
    hello: 'Hola, {name}: tu pedido {number} está a punto de llegar.',
    main: 'Ten el teléfono a mano: puede que te llame el repartidor.',
  },
  'delivery-failed': {
    subject: '{business}: no hemos podido entregar tu pedido {number}',
    preview: 'El repartidor no ha podido entregarlo.',
    title: 'No hemos podido entregar tu pedido',
    hello: 'Hola, {name}: el repartidor no ha podido entregar tu pedido {number}.',
    main: 'Llama a {location} y lo solucionamos juntos.',
  },
  review: {
    subject: '¿Qué tal tu pedido de {business}?',
    preview: 'Solo tienes que tocar una vez.',
    title: '¿Qué tal ha estado?',
    hello: 'Hola, {name}: esperamos que hayas disfrutado de tu pedido {number}. ¿Qué tal todo?',
    main: 'Pulsa una estrella para empezar. Podrás añadir unas palabras antes de publicarla.',
    scale: 'Del 1, mal, al 7, excelente:',
  },
}
