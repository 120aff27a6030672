//! Tools for assistants, over the Model Context Protocol on standard input and output. Each tool is a
//! call of the interface that only reads, made inside this process: the same checks, answers and
//! errors, without a network.

mod call;
mod excerpt;
mod inductors;
mod schema;
mod tools;

use std::borrow::Cow;
use std::sync::Arc;

use anyhow::Context;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
    ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::transport::stdio;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use serde_json::Value;

use self::call::Calls;
use self::tools::AssistantTool;
use crate::service;
use crate::state::AppState;

/// What an assistant should know before its first call.
const INSTRUCTIONS: &str = "Capacitors and inductors at their real bias, temperature, ripple and age. \
    Quantities are numbers in SI units (F, H, Ω, Hz, V, A), temperatures in °C. Every figure states its origin \
    (guaranteed, typical, fitted, estimated) and, where it is estimated, the range within which 8 in 10 parts lie: \
    repeat both. Values are typical, not guaranteed, and do not replace a data sheet. A number that is not known is \
    refused with the nearest ones; do not guess. `leftOut` says what an answer does not show.";

/// Serves the tools until the assistant closes standard input.
///
/// # Errors
/// A description that is not the one of these calls, or a broken pipe.
pub(crate) async fn serve(state: AppState) -> anyhow::Result<()> {
    let document = serde_json::to_value(service::openapi())?;
    let entries = tools::all().map(|tool| Ok((tool.described(&document)?, tool)));
    let server = Assistant(Arc::new(Shared {
        tools: entries.collect::<anyhow::Result<_>>()?,
        calls: Calls::new(state),
    }));
    let running = server.serve(stdio()).await;
    let running = running.context("the assistant did not begin as the protocol says")?;
    running.waiting().await.context("the connection broke")?;
    Ok(())
}

#[derive(Clone)]
struct Assistant(Arc<Shared>);

struct Shared {
    tools: Vec<(Tool, AssistantTool)>,
    calls: Calls,
}

impl Shared {
    fn find(&self, name: &str) -> Option<&(Tool, AssistantTool)> {
        self.tools.iter().find(|(tool, _)| tool.name == name)
    }

    /// The answer, or a problem of the interface as text.
    async fn answer(&self, tool: &AssistantTool, arguments: Value) -> CallToolResult {
        let answered = async {
            let answer = tool.ask(&self.calls, arguments).await?;
            excerpt::shortened(answer, tool.omitted)
        };
        match answered.await {
            Ok(answer) => CallToolResult::structured(answer),
            Err(problem) => CallToolResult::error(vec![ContentBlock::text(problem.to_string())]),
        }
    }
}

impl ServerHandler for Assistant {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().build();
        let name = Implementation::new("henrad", env!("CARGO_PKG_VERSION")).with_title("Henrad");
        ServerConfig::new(capabilities)
            .with_server_info(name)
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = self.0.tools.iter().map(|(tool, _)| tool.clone());
        Ok(ListToolsResult::with_all_items(tools.collect()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some((_, tool)) = self.0.find(&request.name) else {
            let message: Cow<'static, str> = format!("There is no tool {}.", request.name).into();
            return Err(ErrorData::invalid_params(message, None));
        };
        let arguments = Value::Object(request.arguments.unwrap_or_default());
        Ok(self.0.answer(tool, arguments).await.into())
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.0.find(name).map(|(tool, _)| tool.clone())
    }
}
