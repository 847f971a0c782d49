import type { consent as english } from '../../en/location/consent.ts'
import type { Shape } from '../../shape.ts'

export const consent: Shape<typeof english> = {
  title: '¿Cookies de análisis?',
  text: 'A {business} le gustaría medir cómo se usa esta web. Puedes pedir igual aunque digas que no.',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  more: 'Privacidad',
  isAccepted: 'Has aceptado las cookies de análisis. Puedes cambiar de opinión cuando quieras.',
  isRefused: 'Has rechazado las cookies de análisis. Puedes cambiar de opinión cuando quieras.',
  isSignalled:
    'Tu navegador pide que no te rastreen, así que el análisis está desactivado. Puedes aceptarlo aquí si quieres.',
}
