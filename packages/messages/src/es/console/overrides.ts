import type { overrideTexts as en } from '../../en/console/overrides.ts'
import type { Shape } from '../../shape.ts'

export const overrideTexts: Shape<typeof en> = {
  today: { title: 'Hoy' },
  overrides: {
    title: 'Desactivado ahora',
    text: 'Todo lo que tus clientes no pueden pedir en este momento, y cuándo vuelve solo.',
    none: 'No hay nada desactivado. Tus clientes pueden pedir de todo.',
    failed: 'No se ha podido cargar lo que está desactivado.',
    what: {
      paused: 'Pedidos en pausa',
      'order-type': {
        delivery: 'Sin reparto',
        collection: 'Sin recogida',
        table: 'Sin pedidos en mesa',
      },
      'longer-times': {
        delivery: 'El reparto tarda {minutes} min más',
        collection: 'La recogida tarda {minutes} min más',
      },
      area: 'Sin reparto en {name}',
      areaGone: 'Sin reparto en una zona que ya no existe',
      dish: '{name}: agotado',
      choice: '{name} ({detail}): agotado',
      counted: '{name}: no quedan raciones',
    },
    until: 'hasta {when}',
    untilOn: 'hasta que alguien lo reactive',
    untilCounted: 'hasta que haya más raciones',
    tomorrowAt: 'mañana a {time}',
    dayAt: 'el {day} a {time}',
    inPlaces: 'En {count} sitios de la carta',
    by: '{name}, desde {when}',
    turnOn: 'Reactivar',
    turnOnOf: 'Reactivar: {what}',
    backOn: 'Reactivado: {what}',
    askEnd: '¿Hasta cuándo?',
    change: 'Cambiar',
    changeOf: 'Cambiar hasta cuándo está agotado: {name}',
    ends: {
      usual: 'Hasta la próxima apertura: {when}',
      minutes: '{minutes, plural, =60 {1 hora} other {# min}}',
      day: 'Hasta el cierre: {when}',
      open: 'Hasta que yo lo reactive',
    },
    ways: {
      title: 'Formas de pedir',
      text: 'Desactiva una o da más tiempo. Termina solo, y las demás siguen.',
      on: 'Activo',
      off: 'Desactivar',
      offOf: {
        delivery: 'Desactivar el reparto',
        collection: 'Desactivar la recogida',
        table: 'Desactivar los pedidos en mesa',
      },
      longer: 'Más tiempo',
      longerOf: { delivery: 'Más tiempo para el reparto', collection: 'Más tiempo para la recogida' },
      minutes: '¿Cuánto más?',
      plus: '+{minutes} min',
    },
    areas: {
      title: 'Zonas de reparto',
      text: 'Cierra una zona durante un tiempo, por ejemplo si faltan repartidores.',
      close: 'Cerrar',
      closeOf: 'Cerrar {name}',
    },
  },
}
