import type { Shape } from '../../shape.ts'
import type { courierTexts as english } from '../en/courier.ts'

export const courierTexts: Shape<typeof english> = {
  title: 'Mensajero',
  quote: 'Un mensajero cuesta {fee}: recogida sobre las {pickup}, en casa del cliente sobre las {drop}.',
  phase: {
    requested: 'Buscando repartidor',
    'to-pickup': 'El repartidor viene hacia ti',
    'at-pickup': 'El repartidor ya está aquí',
    'to-customer': 'El repartidor tiene el pedido',
    arriving: 'El repartidor está llegando',
    delivered: 'Entregado por el mensajero',
    failed: 'El mensajero no ha podido entregarlo',
    returned: 'El mensajero lo ha devuelto',
    cancelled: 'Ningún mensajero lleva este pedido',
  },
  pickupAt: 'recogida {time}',
  dropAt: 'entrega {time}',
  reason: 'Motivo: {reason}',
  own: 'Lo lleva tu propio repartidor.',
  again: 'Pedir otro mensajero',
  takeOver: 'Usar nuestro repartidor',
  requestedAgain: 'Estamos pidiendo un mensajero.',
  takenOver: 'Lo lleva tu repartidor.',
  notChanged: 'No se ha cambiado: {reason}',
  needed: 'Necesita repartidor',
}
