import type { Shape } from '../../shape.ts'
import type { errors as english } from '../en/errors.ts'

export const errors: Shape<typeof english> = {
  generic: 'Ha ocurrido un error. Prueba otra vez.',
  offline: 'No hay conexión. Prueba otra vez cuando la tengas.',
  timeout: 'La respuesta ha tardado demasiado. Prueba otra vez.',
  delivery_search_error: 'No hemos podido comprobar tu código postal. Prueba otra vez.',
  chunk: {
    title: 'No se ha cargado una parte',
    text: 'Un trozo de la página no te ha llegado. No has perdido nada: prueba otra vez y la cargamos de nuevo.',
  },
}
