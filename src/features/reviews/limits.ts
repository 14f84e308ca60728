export const mostStars = 5
export const longestQuestion = 500
export const mostQuestionsADay = 10
