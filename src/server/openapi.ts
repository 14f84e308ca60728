import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** `/api/openapi.json`, made from the schemas that check the requests, and a readable page at `/api/docs`. */
export async function publishContract(app: FastifyInstance, origin: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Reagora',
        version: '1',
        description: 'Calls of the shop, for its pages and its partners.',
      },
      servers: [{ url: origin }],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
