import type { enumerations as english } from '../../en/browsing/enumerations.ts'
import type { Shape } from '../../shape.ts'
import { allergens } from '../allergens.ts'
import { dietaryMarks } from '../dietary-marks.ts'

export const enumerations: Shape<typeof english> = {
  tax: { vat: 'IVA', igic: 'IGIC', ipsi: 'IPSI', gst: 'GST' },
  orderType: { delivery: 'A domicilio', collection: 'Recogida', table: 'En mesa' },
  paymentType: { cash: 'Efectivo', card: 'Tarjeta', 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay' },
  orderStatus: {
    pending: 'pendiente',
    received: 'recibido',
    accepted: 'aceptado',
    delivery: 'en camino',
    completed: 'completado',
    rejected: 'rechazado',
    refunded: 'reembolsado',
  },
  dietary: dietaryMarks,
  allergen: allergens,
  weekday: {
    '1': 'lunes',
    '2': 'martes',
    '3': 'miércoles',
    '4': 'jueves',
    '5': 'viernes',
    '6': 'sábado',
    '7': 'domingo',
  },
}
