import type { errors as english } from '../../en/browsing/errors.ts'
import type { Shape } from '../../shape.ts'

export const errors: Shape<typeof english> = {
  generic: 'Ha ocurrido un error. Vuelve a intentarlo.',
  offline: 'No hay conexión. Vuelve a intentarlo cuando la tengas.',
  offlinePage: {
    title: 'Estás sin conexión',
    basket: 'Tu cesta está guardada: {count, plural, one {# producto} other {# productos}}.',
    text: 'Seguiremos en cuanto vuelvas a tener conexión.',
    still: 'Sigue sin haber conexión.',
  },
  timeout: 'La respuesta ha tardado demasiado. Vuelve a intentarlo.',
  delivery_search_error: 'No hemos podido comprobar tu código postal. Vuelve a intentarlo.',
  chunk: {
    title: 'No se ha cargado una parte',
    text: 'Una parte de la página no se ha cargado. No has perdido nada: vuelve a intentarlo y la cargamos de nuevo.',
  },
}
