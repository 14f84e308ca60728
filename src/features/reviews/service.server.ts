export { personalQuestions } from './questions/service.server.ts'
export { addReviews, describeOpinions } from './reviews/service.server.ts'
