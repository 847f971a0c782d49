/**
 * The service worker of a restaurant's host. It keeps the public pages, so that the menu and the basket open without a
 * network, and shows pushes. It never keeps what belongs to a person: only answers that any visitor may get.
 */
import { clientsClaim } from 'workbox-core'
import { keepLoaded } from './keep-loaded.ts'
import { listenToPushes } from './pushes.ts'
import { registerRoutes } from './routes.ts'

declare const self: ServiceWorkerGlobalScope

// Pages come from the network first and name their scripts by content, so a new worker can take over at once.
self.addEventListener('install', () => void self.skipWaiting())
clientsClaim()
registerRoutes(self)
keepLoaded(self)
listenToPushes(self)
