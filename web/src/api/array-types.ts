/** The types of the power array calculator. */
import type { Answer, Request } from "./operation";
import type { paths } from "./schema";

export type ArrayForm = Answer<paths["/api/powerArray/form"]["get"]>;
type CalculateBody = Request<paths["/api/powerArray/calculate"]["post"]>;
/** The body as the page sends it, always with requirements. */
export type ArrayRequest = CalculateBody & Required<Pick<CalculateBody, "requirements">>;
export type ArrayAnswer = Answer<paths["/api/powerArray/calculate"]["post"]>;
export type ArrayPart = ArrayAnswer[number];
export type ArrayStats = ArrayPart["ParallelArrayStats"][number];
export type ArraySeller = ArrayPart["PriceInfo"]["SellerInfoList"][number];
export type ArrayRatings = Answer<paths["/api/powerArray/ratings"]["post"]>;
