export const signIn = { title: 'Inicia sesión' }
