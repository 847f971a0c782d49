export const account = { title: 'Tu cuenta' }
