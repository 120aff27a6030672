//! Codes of problem documents.

use super::Word;

words! {
    /// Stable machine-readable code of a problem.
    ProblemCode {
        /// The body is not what its media type says.
        MalformedBody = "malformed_body",
        /// Fields are out of range or of the wrong kind.
        InvalidField = "invalid_field",
        /// No bank meets the target, whatever its parts.
        MaskBelowSpreading = "mask_below_spreading",
        /// No part is left to choose from.
        NoCandidate = "no_candidate",
        /// A file is no parts list.
        NotAList = "not_a_list",
        /// No line of a list names its columns.
        NoHeader = "no_header",
        /// Several columns of a list could hold the part numbers.
        TwoColumns = "two_columns",
        /// A workbook has a password.
        Locked = "locked",
        /// A list has more lines than are read.
        TooManyLines = "too_many_lines",
        /// A list has no capacitor and no inductor.
        NoParts = "no_parts",
        /// A netlist or schematic cannot be read.
        MalformedNetlist = "malformed_netlist",
        /// Nobody is logged in.
        LoginRequired = "login_required",
        /// Wrong login or password.
        LoginFailed = "login_failed",
        /// The server gave out no such key.
        UnknownKey = "unknown_key",
        /// The role does not allow this.
        Forbidden = "forbidden",
        /// A page of another site made the request.
        CrossSite = "cross_site",
        /// What the call names does not exist.
        NotFound = "not_found",
        /// No part has the number.
        PartNotFound = "part_not_found",
        /// Makers write such a number for different values.
        Ambiguous = "ambiguous",
        /// A part needs more than parts on sale hold; it can be confirmed.
        Unusual = "unusual",
        /// A number does not state what the answer needs.
        NotStated = "not_stated",
        /// Nothing fits a request that is well formed.
        DataNotFound = "data_not_found",
        /// The address does not answer the method.
        MethodNotAllowed = "method_not_allowed",
        /// No answer has the form that is asked for.
        NotAcceptable = "not_acceptable",
        /// The body did not come in time.
        TimedOut = "timed_out",
        /// Another editor saved first.
        ChangedMeanwhile = "changed_meanwhile",
        /// Nobody could administer the site afterwards.
        LastAdministrator = "last_administrator",
        /// Nobody used the shared session for long.
        ShareExpired = "share_expired",
        /// The body is larger than the call accepts.
        TooLarge = "too_large",
        /// Too many calls.
        TooManyRequests = "too_many_requests",
        /// The server failed.
        Internal = "internal",
        /// The database does not answer.
        Unavailable = "unavailable",
        /// All clients together occupy the server.
        Busy = "busy",
        /// The answer took longer than any may.
        TooSlow = "too_slow",
        /// The server may not use as much memory as this needs.
        TooLittleMemory = "too_little_memory",
        /// There is no room for what was to be kept.
        StorageFull = "storage_full",
    }
}
