import type { messageTexts as english } from '../../en/console/messages.ts'
import type { Shape } from '../../shape.ts'

export const messageTexts: Shape<typeof english> = {
  title: 'Mensajes',
  text: 'Elige cómo se enteran los clientes de lo que pasa con sus pedidos. Se aplica a todos tus locales.',
  failed: 'No hemos podido cargar los ajustes.',
  retry: 'Reintentar',
  event: 'Qué ha pasado',
  channel: { mail: 'Correo', sms: 'SMS', push: 'Notificación' },
  kind: {
    received: 'Pedido recibido',
    accepted: 'Pedido aceptado',
    'time-changed': 'Nueva hora',
    prepared: 'Listo para recoger',
    'on-its-way': 'En camino',
    arriving: 'A punto de llegar',
    'delivery-failed': 'No se pudo entregar',
    rejected: 'Pedido rechazado',
    refunded: 'Reembolso',
    'refund-failed': 'Devolución que no ha llegado',
    review: '¿Qué tal ha ido?',
    answered: 'Tu respuesta a un problema',
  },
  always:
    'Los recibos o las confirmaciones de los pedidos, y todo lo relacionado con el dinero, se envían siempre por correo.',
  smsCost: 'Cada SMS cuesta dinero.',
  unavailable: {
    mail: 'El correo no está configurado en esta instalación.',
    sms: 'Los SMS no están configurados en esta instalación, así que no se envía ninguno.',
    push: 'Las notificaciones no están configuradas en esta instalación, así que no se envía ninguna.',
  },
  stop: 'Los clientes pueden dejar de recibir los tipos que no quieran.',
  reviewTitle: 'Pedir una opinión',
  reviewAfter: 'Minutos desde que se completa el pedido',
  reviewHint: 'De {least} a {most}. A los clientes sin cuenta no se les pide.',
  wrong: 'Escribe un número entero del {least} al {most}.',
  reminderTitle: 'Cuando nadie responde a un pedido en {location}',
  reminderTelephone: 'Teléfono que recibe el SMS',
  reminderHint: 'Déjalo vacío para usar el número del local, {telephone}.',
  reminderWrong: 'No parece un número de teléfono.',
  save: 'Guardar mensajes',
  saved: 'Mensajes guardados',
}
