/** One component per address, so that each can be a page of the router. */
import { TextPage } from "./TextPage";

export const PrivacyPage = () => <TextPage name="privacy" />;
export const TermsPage = () => <TextPage name="terms" />;
export const CookiesPage = () => <TextPage name="cookies" />;
export const DisclaimerPage = () => <TextPage name="disclaimer" />;
export const DoNotSellPage = () => <TextPage name="doNotSell" />;
export const InformationRequestPage = () => <TextPage name="informationRequest" />;
export const ClassicSimulatorPage = () => <TextPage name="classicSimulator" />;
