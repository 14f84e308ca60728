import type { FastifyReply } from 'fastify'

/** A document of the viewer, to be saved under its name. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}.pdf`,
    })
    .type('application/pdf')
    .send(pdf)
