import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import { questionSource, reviewSource } from './answering/grid.repository.server.ts'
import { questionGrid, reviewGrid } from './answering/review-grid.ts'
import { answerPost, readPost, setVisibility } from './answering/service.server.ts'
import * as calls from './calls.ts'
import { askQuestion, listQuestions, listQuestionsForStaff } from './questions/service.server.ts'
import { listReviews, listReviewsForStaff, readReviewPicture } from './reviews/service.server.ts'

export function reviewsApi(api: Api) {
  serve(api, calls.listReviewsCall, (ctx, { params, query }) => listReviews(ctx, requireId(params.id), query))
  serve(api, calls.getReviewPictureCall, async (ctx, { params, reply }) => {
    const picture = await readReviewPicture(ctx, requireId(params.id), params.place)
    return reply
      .headers({
        'cache-control': 'public, max-age=600',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type('image/webp')
      .send(picture)
  })
  serve(api, calls.listQuestionsCall, (ctx, { params, query }) =>
    listQuestions(ctx, requireId(params.id), query),
  )
  serve(api, calls.askQuestionCall, (ctx, { params, body }) =>
    askQuestion(ctx, requireId(params.id), body.text),
  )
  serveStaff(api)
}

function serveStaff(api: Api) {
  serveGrid(api, reviewGrid, reviewSource)
  serveGrid(api, questionGrid, questionSource)
  serve(api, calls.getPostCall, (ctx, { params }) =>
    readPost(ctx, { kind: params.kind, id: requireId(params.id) }),
  )
  serve(api, calls.listReviewsForStaffCall, (ctx, { query }) => listReviewsForStaff(ctx, query))
  serve(api, calls.answerReviewCall, (ctx, { params, body }) =>
    answerPost(ctx, { kind: 'review', id: requireId(params.id) }, body),
  )
  serve(api, calls.hideReviewCall, (ctx, { params, body }) =>
    setVisibility(ctx, { kind: 'review', id: requireId(params.id) }, body),
  )
  serve(api, calls.listQuestionsForStaffCall, (ctx, { query }) => listQuestionsForStaff(ctx, query))
  serve(api, calls.answerQuestionCall, (ctx, { params, body }) =>
    answerPost(ctx, { kind: 'question', id: requireId(params.id) }, body),
  )
  serve(api, calls.hideQuestionCall, (ctx, { params, body }) =>
    setVisibility(ctx, { kind: 'question', id: requireId(params.id) }, body),
  )
}
