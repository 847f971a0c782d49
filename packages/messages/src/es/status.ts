import type { statusMessages as english } from '../en/status.ts'
import type { Shape } from '../shape.ts'

export const statusMessages: Shape<typeof english> = {
  title: 'Estado del sistema',
  overall: {
    works: 'Todo funciona',
    degraded: 'Hay algún servicio más lento de lo normal',
    interrupted: 'Hay algún servicio que no funciona ahora mismo',
  },
  checkedAt: 'Última comprobación: {time}',
  parts: 'Servicios',
  part: {
    ordering: 'Pedidos',
    cards: 'Pagos con tarjeta',
    messages: 'Correos y mensajes',
    couriers: 'Repartidores externos',
    live: 'Cambios en directo',
  },
  about: {
    ordering: 'Los clientes pueden pedir y tú puedes aceptar pedidos.',
    cards: 'Los clientes pueden pagar con tarjeta, Apple Pay o Google Pay.',
    messages: 'Correos, SMS y avisos para los clientes y tu equipo.',
    couriers: 'Las empresas de reparto reciben los envíos e informan de ellos.',
    live: 'Los pedidos nuevos y los cambios aparecen solos.',
  },
  state: { works: 'Funciona', degraded: 'Con problemas', interrupted: 'Interrumpido' },
  since: 'desde el {time}',
  current: 'Avisos',
  planned: 'Previsto',
  history: 'Los últimos 14 días',
  none: 'Sin incidencias en los últimos 14 días.',
  affects: 'Afecta a: {parts}',
  from: 'Desde el {from}',
  going: 'En curso',
  incident: { degraded: '{part}: con problemas', interrupted: '{part}: interrumpido' },
  announcement: 'Aviso',
  lasted: { minutes: '{minutes} min', hours: '{hours} h {minutes} min' },
}
