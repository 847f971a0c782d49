import type { errors as english } from '../../en/browsing/errors.ts'
import type { Shape } from '../../shape.ts'

export const errors: Shape<typeof english> = {
  generic: 'Algo ha fallado. Vuelve a intentarlo.',
  offline: 'No hay conexión. Vuelve a intentarlo cuando la tengas.',
  unreachable: 'En este momento no podemos conectar. Vuelve a intentarlo.',
  offlinePage: {
    title: 'Estás sin conexión',
    basket: 'Tu cesta está guardada: {count, plural, one {# plato} other {# platos}}.',
    text: 'Seguiremos en cuanto vuelvas a tener conexión.',
    still: 'Sigue sin haber conexión.',
  },
  timeout: 'La respuesta ha tardado demasiado. Vuelve a intentarlo.',
  delivery_search_error: 'No hemos podido comprobar tu código postal. Vuelve a intentarlo.',
  chunk: {
    title: 'Falta una parte de la página',
    text: 'Una parte de la página no se ha cargado. No has perdido nada: vuelve a intentarlo y la cargamos de nuevo.',
  },
  oldBrowser: 'Este navegador es demasiado antiguo para hacer pedidos. Actualízalo, usa otro o llámanos.',
  callPlace: '{place}: {number}',
}
